/** The page that answers a question is the first, or among the first three. */
import { beforeAll, expect, test } from 'vitest'
import { dictionaries } from '../../../src/i18n/dictionaries'
import type { SearchList } from '../../../src/page-data/search-list'
import { addresses, testSiteList } from './test-site-list'

/** A question, the page that answers it, and the last place that the page may have. */
type Case = [question: string, path: string, place: 1 | 3]

const english: Case[] = [
  ['education', '/education', 1],
  ['social needs', '/socialneeds', 1],
  ['about us', '/about', 1],
  ['contact', '/contact', 1],
  ['led tv', '/benches', 1],
  ['Principal thanked', '/benches', 1],
  ['bathroom block', '/bathroom', 1],
  ['uniform', '/bathroom', 3],
  ['2,50,000 rupees', '/bathroom', 1],
  ['aanganwadi', '/slide', 1],
  ['child care', '/slide', 1],
  ['guest lecturer', '/cheques', 1],
  ['5 lakh', '/shelves', 1],
  ['collage shelves', '/shelves', 3],
  ['secretary', '/trustmembers#member-4-name', 1],
  ['trust members', '/trustmembers', 1],
  ['fertiliser', '/agriculture', 1],
  ['mission', '/about', 1],
  ['17 October', '/events/2025-10-17', 1],
  ['2025-06', '/events/2025-06-14', 1],
  ['education 2025', '/events/2025-10-17', 3],
  ['press', '/contact', 1],
]

/** Two neighbouring letters are swapped. */
const swapped: Case[] = [
  ['benhces', '/benches', 3],
  ['scohol', '/education', 3],
  ['unifroms', '/bathroom', 3],
  ['sehlves', '/shelves', 1],
  ['fretilizer', '/agriculture', 1],
]

const telugu: Case[] = [
  ['విద్య', '/te/education', 1],
  ['సామాజిక అవసరాలు', '/te/socialneeds', 1],
  ['మా గురించి', '/te/about', 1],
  [dictionaries.te.phone, '/te/contact', 3],
  ['ప్రిన్సిపాల్', '/te/benches', 1],
  ['మరుగుదొడ్ల సముదాయం', '/te/bathroom', 1],
  ['2,50,000 రూపాయలు', '/te/bathroom', 1],
  ['అంగన్వాడీ కేంద్రం', '/te/slide', 1],
  ['5 లక్షలు', '/te/shelves', 1],
  ['కార్యదర్శి', '/te/trustmembers#member-4-name', 1],
  ['ట్రస్టు సభ్యులు', '/te/trustmembers', 1],
  ['రైతులకు ఎరువులు', '/te/agriculture', 1],
  ['ఆసుపత్రులకు పరికరాలు', '/te/healthcare', 1],
  ['నైపుణ్య శిక్షణ', '/te/empowerment', 1],
  ['అక్టోబర్', '/te/events/2025-10-17', 1],
  ['2025 సెప్టెంబర్ 2న', '/te/benches', 3],
  ['జూన్ ౧౪', '/te/events/2025-06-14', 1],
]

/** Telugu in Latin letters. */
const latin: Case[] = [
  ['vidhya', '/te/education', 1],
  ['vydya parikaralu', '/te/healthcare', 1],
  ['badi', '/te/education', 3],
  ['grama pathashala', '/te/bathroom', 1],
  ['prinsipal', '/te/benches', 1],
  ['anganvadi', '/te/slide', 1],
  ['aata vasthuvulu', '/te/slide', 1],
  ['kalasala', '/te/shelves', 3],
  ['vittanalu', '/te/agriculture', 1],
  ['sadhikaratha', '/te/empowerment', 1],
  ['nyaya salahadaru', '/te/trustmembers#member-2-name', 1],
  ['17 aktobar', '/te/events/2025-10-17', 1],
]

/** Words that people use for a thing, which are often not those of the texts: English in Telugu letters, spoken and polite forms. */
const everyday: Case[] = [
  ['టీచర్', '/te/bathroom', 3],
  ['టాయిలట్', '/te/bathroom', 3],
  ['కాలేజీ', '/te/shelves', 3],
  ['లెక్చిరర్', '/te/cheques', 3],
  ['దవాఖాన', '/te/healthcare', 3],
  ['davakhana', '/te/healthcare', 3],
  ['rythu', '/te/agriculture', 3],
  ['వ్యవసాయానికి', '/te/agriculture', 3],
  ['సిక్షణ', '/te/empowerment', 3],
  ['kuttu mission', '/te/empowerment', 3],
  ['టివి', '/te/benches', 3],
  ['బట్టలు', '/te/education', 3],
  ['యూనిఫామ్', '/te/bathroom', 3],
  ['అడ్రస్', '/te/contact', 3],
  ['హైద్రాబాద్', '/te/contact', 3],
  ['డొనేషన్', '/te/contact', 3],
  ['సహాయం కావాలి', '/te/ask', 3],
  ['వాట్సాప్', '/te/ask', 3],
  ['డాక్టర్', '/te/healthcare', 3],
  ['జాబ్ ట్రైనింగ్', '/te/empowerment', 3],
  ['వలంటీర్లు', '/te/healthcare', 3],
  ['సెప్టెంబర్ నెలలో', '/te/benches', 3],
  ['రైతులకేమిస్తారు', '/te/agriculture', 3],
  ['ఎరువులు ఎవరికి ఇస్తారు', '/te/agriculture', 3],
  ['hospital', '/te/healthcare', 3],
  ['phone number', '/te/contact', 3],
]

const acrossLanguages: Case[] = [
  ['badi', '/education', 3],
  ['విత్తనాలు', '/agriculture', 3],
  ['farmers', '/te/agriculture', 3],
  ['guest lecturers', '/te/cheques', 3],
]

let list: SearchList
beforeAll(async () => {
  list = await testSiteList()
})

const isFound = ([question, path, place]: Case) =>
  addresses(list, path.startsWith('/te/') ? 'te' : 'en', question)
    .slice(0, place)
    .includes(path)

test.each([
  ['English', english],
  ['Telugu', telugu],
  ['Telugu in Latin letters', latin],
  ['the other language', acrossLanguages],
  ['swapped letters', swapped],
])('%s', (_name, cases) => {
  expect(cases.filter((one) => !isFound(one))).toEqual([])
})

test('everyday words find at least 23 of 26 pages among the first three', () => {
  const missed = everyday.filter((one) => !isFound(one))
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(3)
})

test.each([
  ['e-mail', 'email'],
  ['L.E.D', 'LED'],
  ['child-care', 'child care'],
  ['anganwadi', 'anganwadi.'],
])('%s and %s find the same page', (one, other) => {
  const [first] = addresses(list, 'en', one)
  expect(first).toBeDefined()
  expect(addresses(list, 'en', other).slice(0, 3)).toContain(first)
})

test.each([' … ', 'zzzzzz'])('“%s” finds nothing', (question) => {
  expect(addresses(list, 'en', question)).toEqual([])
})
