/** `my%20photo.jpg` is how some editors write a name with a space; a stray percent sign stays as it is. */
export function decoded(name: string): string {
  try {
    return decodeURI(name)
  } catch {
    return name
  }
}
