/** Parts of pages: what they leave out, and the language of what an author has written. */
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AreaPage, Site, Testimonial } from '../../src/page-data/model'
import { hueAt } from '../../src/site/components/decoration/hue'
import { Testimonials } from '../../src/site/components/home/Testimonials'
import { Gallery } from '../../src/site/components/sections/Gallery'
import { Breadcrumb } from '../../src/site/components/text/Breadcrumb'
import { DayAndPlace } from '../../src/site/components/text/DayAndPlace'
import { Detail } from '../../src/site/components/text/Detail'
import { SiteContext } from '../../src/site/context'
import { Footer } from '../../src/site/layout/Footer'
import { SocialIcons } from '../../src/site/layout/SocialIcons'
import { Area } from '../../src/site/pages/Area'
import { publishedPhoto } from '../fixtures/site'

const nothing = {
  language: 'en',
  name: 'Trust',
  footerLine: 'For tomorrow',
  social: {},
  areas: [],
  address: [],
  email: { text: '' },
  phone: { text: '' },
}
const render = (part: ReactElement, site: object = {}) =>
  renderToStaticMarkup(
    createElement(SiteContext, { value: { ...nothing, ...site } as unknown as Site }, part),
  )

const testimonial: Testimonial = { name: 'లక్ష్మి', role: 'Teacher', image: undefined, feedback: [] }

test.each([
  ['a line', createElement(Detail, { term: 'Hours', lines: ['Monday', 'సోమవారం'] }), 'సోమవారం'],
  ['a term', createElement(Detail, { term: 'పని వేళలు', lines: ['Monday'] }), 'పని వేళలు'],
  ['a name', createElement(Testimonials, { testimonials: [testimonial], labelledBy: 'a' }), 'లక్ష్మి'],
  ['a trail', createElement(Breadcrumb, { trail: [{ path: '/a', title: 'విద్య' }] }), 'విద్య'],
  ['a place', createElement(DayAndPlace, { date: '2025-10-17', place: 'కొత్తపల్లి' }), 'కొత్తపల్లి'],
])('the language of %s is marked, and of nothing beside it', (_, part, text) => {
  const marked = render(part).matchAll(/<(\w+)[^>]* lang="te"[^>]*>(.*?)<\/\1>/g)
  expect([...marked].map(([, , inside]) => inside)).toEqual([text])
})

test('a day and a place have a dot between them', () => {
  const text = (props: object) => render(createElement(DayAndPlace, props)).replace(/<[^>]*>/g, '')
  expect(text({ date: '2025-10-17', place: 'Medak' })).toBe('17 October 2025 · Medak')
  expect([text({ date: '2025-10-17' }), text({ place: 'Medak' }), text({})]).toEqual([
    '17 October 2025',
    'Medak',
    '',
  ])
})

test('the page of an event begins with a large photo, but has two photos in one row', () => {
  const inList = (count: number) => {
    const photos = Array.from({ length: count }, (_, index) => ({
      ...publishedPhoto,
      id: `${index}`,
      alt: '',
      caption: undefined,
    }))
    const html = render(createElement(Gallery, { photos, labelledBy: 'a' }, 'Words'))
    expect(html.match(/data-photo="/g)).toHaveLength(count)
    return html.match(/<li\b/g)?.length ?? 0
  }
  expect([1, 2, 3].map(inList)).toEqual([0, 2, 2])
})

test('an area without events shows its whole text', () => {
  const body = [
    { html: '<p>One</p><p>Two</p>', photos: [] },
    { html: '<p>Three</p>', photos: [] },
  ]
  const page = {
    title: 'Health',
    heading: 'Help',
    path: '/health',
    body,
    cards: [],
    gallery: [],
    events: [],
    years: [],
  }
  const html = render(createElement(Area, { page: page as unknown as AreaPage }))
  expect(html.match(/(?<=<p>)\w+/g)).toEqual(['One', 'Two', 'Three'])
})

test('a sixth area has the hue of the first', () => {
  expect(hueAt(5)).toBe(hueAt(0))
})

test('three networks are always named, the others if the trust is there', () => {
  const names = (social: object) =>
    render(createElement(SocialIcons), { social }).match(/(?<=aria-label=")[^"]*/g)
  const always = ['Video channel', 'Social network', 'Photo sharing']
  expect(names({})).toEqual(always)
  expect(names({ x: 'https://x.com/trust' })).toEqual([...always, 'X'])
})

test('the footer leads to how to give, documents, news and photos if there are any', () => {
  const links = (site: object) =>
    [...render(createElement(Footer), site).matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
  const all = { giving: {}, hasDocuments: true, hasNews: true, hasEvents: true }
  const added = links(all).filter((address) => !links({}).includes(address))
  expect(added).toEqual(['/contact#giving', '/about#documents', '/news', '/events'])
})
