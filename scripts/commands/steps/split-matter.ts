import matter from 'gray-matter'
import type { SplitMatter } from '../../../src/model/front-matter/parse'

/**
 * gray-matter cuts a text where `cutFrontMatter` has found the two lines of hyphens. They are three hyphens alone, so it finds no name of
 * another language, which it would execute. With options, it does not cache by text.
 */
export const splitMatter: SplitMatter = (text) =>
  matter(text, { language: 'yaml', engines: { yaml: () => ({}) } })
