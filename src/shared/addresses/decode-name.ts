/** Decodes a name like `my%20photo.jpg`, as some editors write it. Leaves a single percent sign unchanged. */
export function decodeName(name: string): string {
  try {
    return decodeURI(name)
  } catch {
    return name
  }
}
