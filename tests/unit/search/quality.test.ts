/** The page that answers a question is the first, or among the first three. */
import { beforeAll, expect, test } from 'vitest'
import { languages } from '../../../src/i18n/languages'
import type { SearchList } from '../../../src/shared/search-list'
import { everydayQuestions } from './everyday-questions'
import { addresses, sampleList } from './sample-list'

const school = '/governmentschoolfoundation'
const drive = '/donationdriveatgovernmentschool'
const centre = '/donationatanganwadicentre'
const college = '/resourcesforgovernmentcolleges'
const lecturers = '/financial-assist-to-guest-lecturers'
const members = '/trustmembers'

/** A question, the page that answers it, and the last place that the page may have. */
type Case = [question: string, path: string, place: 1 | 3]

const english: Case[] = [
  ['education', '/education', 1],
  ['empowerment', '/empowerment', 1],
  ['social needs', '/socialneeds', 1],
  ['about us', '/about', 1],
  ['contact', '/contact', 1],
  ['led tv', school, 1],
  ['benches government school', school, 3],
  ['Principal thanked', school, 1],
  ['bathroom block', drive, 1],
  ['uniform', drive, 1],
  ['2,50,000 rupees', drive, 1],
  ['aanganwadi', centre, 1],
  ['child care', centre, 3],
  ['cheque', lecturers, 1],
  ['guest lecturer', lecturers, 1],
  ['10,000 rupees', lecturers, 1],
  ['5 lakh', college, 1],
  ['collage materials', college, 3],
  ['founder', `${members}#member-1-name`, 1],
  ['secretary', `${members}#member-4-name`, 1],
  ['trust members', members, 1],
  ['fertiliser', '/agriculture', 1],
  ['hospital equipment', '/healthcare', 1],
  ['skill training', '/empowerment', 1],
  ['mission', '/about', 1],
  ['17 October', '/events/2025-10-17', 1],
  ['2025-07', '/events/2025-07-02', 1],
  ['benches 19 September', centre, 3],
  ['education 2025', '/events/2025-10-17', 3],
]

const telugu: Case[] = [
  ['విద్య', '/te/education', 1],
  ['ఆరోగ్య సంరక్షణ', '/te/healthcare', 1],
  ['సామాజిక అవసరాలు', '/te/socialneeds', 1],
  ['మా గురించి', '/te/about', 1],
  ['సంప్రదించండి', '/te/contact', 1],
  [languages.te.phone, '/te/contact', 3],
  ['బెంచీలు', `/te${school}`, 3],
  ['ప్రిన్సిపాల్', `/te${school}`, 3],
  ['మరుగుదొడ్ల సముదాయం', `/te${drive}`, 1],
  ['యూనిఫాం', `/te${drive}`, 1],
  ['2,50,000 రూపాయలు', `/te${drive}`, 1],
  ['అంగన్వాడీ కేంద్రం', `/te${centre}`, 1],
  ['ఆట వస్తువులు', `/te${centre}`, 3],
  ['5 లక్షలు', `/te${college}`, 1],
  ['కళాశాలలో పుస్తకాలు', '/te/education', 3],
  ['వ్యవస్థాపకులు', `/te${members}#member-1-name`, 3],
  ['కార్యదర్శి', `/te${members}#member-4-name`, 1],
  ['ట్రస్టు సభ్యులు', `/te${members}`, 1],
  ['విత్తనం', '/te/agriculture', 1],
  ['రైతులకు ఎరువులు', '/te/agriculture', 1],
  ['ఆసుపత్రులకు పరికరాలు', '/te/healthcare', 1],
  ['నైపుణ్య శిక్షణ', '/te/empowerment', 1],
  ['లక్ష్యం', '/te/about', 1],
  ['అక్టోబర్', '/te/events/2025-10-17', 1],
  ['2025 సెప్టెంబర్ 2న', `/te${school}`, 3],
  ['ఆగస్ట్ ౧౭', '/te/events/2025-08-17', 1],
]

/** Telugu in Latin letters. */
const latin: Case[] = [
  ['vidhya', '/te/education', 1],
  ['vydya parikaralu', '/te/healthcare', 1],
  ['badi', '/te/education', 3],
  ['pathasala', `/te${drive}`, 3],
  ['grama pathashala', `/te${drive}`, 1],
  ['prabhutva paatasala benchilu', `/te${school}`, 3],
  ['prinsipal', `/te${school}`, 3],
  ['anganvadi', `/te${centre}`, 1],
  ['aata vasthuvulu', `/te${centre}`, 3],
  ['kalasala', `/te${college}`, 3],
  ['lakshala rupayalu', `/te${college}`, 1],
  ['vyavasayam', '/te/agriculture', 1],
  ['vittanalu', '/te/agriculture', 1],
  ['arogya samrakshana', '/te/healthcare', 1],
  ['aasupatri', '/te/healthcare', 3],
  ['sadhikaratha', '/te/empowerment', 1],
  ['sampradinchandi', '/te/contact', 1],
  ['nyaya salahadaru', `/te${members}#member-2-name`, 1],
  ['karyadarshi', `/te${members}#member-4-name`, 1],
  ['trastu sabhyulu', `/te${members}`, 1],
  ['17 aktobar', '/te/events/2025-10-17', 1],
]

let list: SearchList
beforeAll(async () => {
  list = await sampleList()
})

const isFound = (language: string, [question, path, place]: Case) =>
  addresses(list, language, question).slice(0, place).includes(path)

test.each(english)('English: %s', (...one) => expect(isFound('en', one)).toBe(true))

test.each(telugu)('Telugu: %s', (...one) => expect(isFound('te', one)).toBe(true))

test('Telugu in Latin letters finds at least 20 of 21 pages', () => {
  const missed = latin.filter((one) => !isFound('te', one))
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(1)
})

test('everyday words find at least 88 of 103 pages among the first three', () => {
  const missed = everydayQuestions.filter(([language, question, pages]) => {
    const wanted = [pages].flat().map((path) => (language === 'te' ? `/te${path}` : path))
    return !addresses(list, language, question)
      .slice(0, 3)
      .some((path) => wanted.includes(path))
  })
  expect(everydayQuestions).toHaveLength(103)
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(103 - 88)
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

const acrossLanguages: [language: string, question: string, path: string][] = [
  ['en', 'badi', '/education'],
  ['en', 'pathasala', drive],
  ['en', 'బడి', '/education'],
  ['en', 'విత్తనాలు', '/agriculture'],
  ['te', 'farmers', '/te/agriculture'],
  ['te', 'guest lecturers', `/te${lecturers}`],
  ['te', 'uniforms', `/te${drive}`],
]

test.each(acrossLanguages)(
  'the page in %s finds %s in the other language',
  async (language, question, path) => {
    expect(addresses(list, language, question).slice(0, 3)).toContain(path)
  },
)

test.each([' … ', 'zzzzzz'])('“%s” finds nothing', async (question) => {
  expect(addresses(list, 'en', question)).toEqual([])
})
