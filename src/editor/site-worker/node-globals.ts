/** What gray-matter needs of Node when it loads. */
Object.assign(globalThis, { Buffer: { from: (text: string) => text, isBuffer: () => false } })
