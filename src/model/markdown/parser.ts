/** Reads Markdown. */
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { readAsWritten } from './emphasis'

/** Every text is read by it. */
export const parser = remark().use(remarkGfm, { singleTilde: false }).use(readAsWritten).freeze()
