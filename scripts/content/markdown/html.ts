/** Removes HTML from a text. The converter would remove it without a warning. */
import type { Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { ReportProblem, TextProblem } from './text-problems'

/** Reports what is lost. */
export function removeHtml(tree: Root, report: ReportProblem): void {
  const opened = new Set<string>()
  visit(tree, 'html', (node, index, parent) => {
    const [, end, name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(node.value) ?? []
    const isReported = end && opened.has(name)
    opened.add(name)
    const found = isReported ? undefined : (describeComment(node.value) ?? describeTags(node.value))
    if (found) report(found.severity, node, found.message)
    parent!.children.splice(index!, 1)
    return [SKIP, index!]
  })
}

type Found = Pick<TextProblem, 'severity' | 'message'>

/** Undefined if `html` is not a comment. */
function describeComment(html: string): Found | undefined {
  if (!html.startsWith('<!--')) return
  if (!html.includes('-->'))
    return {
      severity: 'error',
      message:
        'everything after <!-- is not shown, because --> is missing. Add --> at the end of the comment, or remove <!--.',
    }
  const text = short(html.replace(/^<!-*|-*>\s*$/g, ''))
  return {
    severity: 'warning',
    message: `the comment "${text}" is not shown to visitors. Delete it, or write it as text.`,
  }
}

const maxShownCharacters = 60
function short(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxShownCharacters)
}

/** A limit for hostile texts. */
const maxReadCharacters = 5000

function describeTags(html: string): Found {
  const text = short(html.slice(0, maxReadCharacters).replace(/<!--.*?-->|<[^>]*>?/gs, ' '))
  const [, address] = /\b(?:src|href)=["']?(https?:[^"'\s>]+)/i.exec(html) ?? []
  const message = text
    ? `HTML is not shown and was removed, and its text with it ("${text}"). Paste the text again without formatting (Ctrl+Shift+V).`
    : `HTML is not shown and was removed: ${short(/<[^>]*>?/.exec(html)![0])}. ${remedyFor(html, address)}`
  return { severity: 'warning', message }
}

function remedyFor(html: string, address: string | undefined): string {
  if (/^<img\b/i.test(html)) return 'Write a photo as ![words](name.jpg).'
  if (address) return `Write a link instead: [words](${address}).`
  if (/^<(b|strong)\b/i.test(html)) return 'For bold letters, write **words**.'
  return 'If it is a part of your text, write it without < and >.'
}
