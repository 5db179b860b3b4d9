import { describe, expect, test } from 'vitest'
import { convertMarkdown } from '../../../../scripts/content/markdown/markdown'
import { createConvertShort } from '../../../../scripts/content/markdown/short-texts'

const input = (body: string) => ({
  body,
  language: 'en' as const,
  bodyOffset: 3,
  path: '/story',
  base: '/',
  publicFiles: [],
})

describe('a short text', () => {
  test('is converted as in the thread', async () => {
    const text = input('Two *words* and <b>HTML</b>.\n\n![A lamp](lamp.jpg)\n\n[About](/about)')
    expect(await createConvertShort()(text)).toEqual(convertMarkdown(text))
  })

  test.each([
    ['is too long', 'word '.repeat(2000)],
    ['is nested too deeply', '>'.repeat(8000)],
    // Each row of a table gets as many cells as the first.
    ['takes too long', `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'|\n'.repeat(2000)}`],
  ])('that %s is left to the thread', async (_, body) => {
    expect(await createConvertShort()(input(body))).toBeUndefined()
  })

  test('that waits while another one fails is left to the thread', async () => {
    const convert = createConvertShort()
    const texts = [input('>'.repeat(8000)), input('Two words.')]
    expect(await Promise.all(texts.map(convert))).toEqual([undefined, undefined])
  })

  test('after one that failed is left to the thread', async () => {
    const convert = createConvertShort()
    await convert(input('>'.repeat(8000)))
    expect(await convert(input('Two words.'))).toBeUndefined()
  })
})
