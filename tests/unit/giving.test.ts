/** How to give. */
import decodeQR from 'qr/decode.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Site } from '../../src/page-data/model'
import { Giving } from '../../src/site/components/sections/Giving'
import { SiteContext } from '../../src/site/context'

const nothing = { account: [], upi: undefined, taxRelief: [], abroad: [], contact: undefined }
const render = (giving: Site['giving'], name = 'Vidya Trust') =>
  renderToStaticMarkup(
    createElement(SiteContext, { value: { language: 'en', name, giving } as Site }, createElement(Giving)),
  )

/** Reads the code that is drawn as squares of one unit. */
function readCode(html: string): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(html)![1])
  const scale = 8
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of html.matchAll(/M(\d+) (\d+)h1/g))
    for (let pixel = 0; pixel < scale * scale; pixel++) {
      const column = Number(x) * scale + (pixel % scale)
      const row = Number(y) * scale + Math.floor(pixel / scale)
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  return decodeQR({ width, height: width, data })
}

test('a UPI id is a link for phones, and the same as a QR code', () => {
  const html = render({ ...nothing, upi: 'trust@bank' })
  const address = 'upi://pay?pa=trust@bank&pn=Vidya%20Trust&cu=INR'
  expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
  expect(readCode(html)).toBe(address)
  expect(html).not.toContain('Bank account')
})

test('the number of the account, the IFSC code and the UPI id can be copied as a bank takes them', () => {
  const account = [
    'Deepam Trust',
    'Account 0001 2345 6789',
    'Bank of 2 Rivers, Hyderabad',
    'IFSC EXMP0000123',
  ]
  const html = render({ ...nothing, account, upi: 'trust@bank' })
  const copied = [...html.matchAll(/data-text="([^"]*)"/g)].map(([, text]) => text)
  expect(copied).toEqual(['000123456789', 'EXMP0000123', 'trust@bank'])
})

test('says whether gifts from abroad are accepted', () => {
  expect(render({ ...nothing, abroad: ['Not yet.'] })).toMatch(/Gifts from abroad.*Not yet\./)
})

test('a placeholder is shown, and is neither a link nor a code', () => {
  expect(render({ ...nothing, upi: '[trust@bank]' })).toMatch(/<dd[^>]*>\[trust@bank\]<\/dd>/)
  expect(render({ ...nothing, upi: '[trust@bank]' })).not.toMatch(/<a|<svg/)
  expect(render({ ...nothing, upi: 'trust@bank' }, '[Name]')).not.toContain('pn=')
})

test('nothing is shown if nothing is said', () => {
  expect(render(undefined)).toBe('')
})
