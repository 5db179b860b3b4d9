/** Which words of a text another one does not have. */

export interface Part {
  text: string
  isChanged: boolean
}

/** The words at the beginning and the end that both texts have are not changed; between them, words that only one has are. */
export function wordChanges(own: string, other: string): Part[] {
  const [mine, theirs] = [own, other].map((text) => text.split(/(?<=\s)(?=\S)/)) as [string[], string[]]
  const shared = (count: number, get: (words: string[], index: number) => string | undefined) => {
    let length = 0
    while (length < count && get(mine, length) === get(theirs, length)) length++
    return length
  }
  const start = shared(Math.min(mine.length, theirs.length), (words, index) => words[index]?.trim())
  const end = shared(Math.min(mine.length, theirs.length) - start, (words, index) =>
    words.at(-1 - index)?.trim(),
  )
  const rest = new Set(theirs.slice(start, theirs.length - end).map((word) => word.trim()))
  const parts: Part[] = []
  for (const [index, word] of mine.entries()) {
    const isChanged = index >= start && index < mine.length - end && !rest.has(word.trim())
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += word
    else parts.push({ text: word, isChanged })
  }
  return parts
}
