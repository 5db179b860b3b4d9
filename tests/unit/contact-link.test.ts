/** Links to reach the trust. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactLink, EmailLink } from '../../src/components/text/ContactLink'
import type { Site } from '../../src/page-data/model'
import { SiteContext } from '../../src/page-data/site'

function render(text: string): string {
  const email = { text, href: `mailto:${text.replace(/[[\]]/g, '')}` }
  const value = { language: 'en', email } as Site
  const links = [
    createElement(ContactLink, { contact: email, key: 'contact' }),
    createElement(EmailLink, { className: '', subject: '', body: '', key: 'message' }),
  ]
  return renderToStaticMarkup(createElement(SiteContext, { value }, links))
}

test('an e-mail address is a link, and a placeholder is not', () => {
  expect(render('office@trust.example').match(/href="mailto:office@trust\.example/g)).toHaveLength(2)
  expect(render('[contact@example.org]')).toMatch(/^<span>\[contact/)
  expect(render('[contact@example.org]')).not.toContain('mailto:')
})
