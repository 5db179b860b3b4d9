/** The page that answers a question is the first, or among the first three. */
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../src/i18n/languages'
import { addresses, type Lists, sampleLists } from './sample-lists'

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

let lists: Lists
beforeAll(async () => {
  lists = await sampleLists()
})

describe.each([
  ['English', 'en', english],
  ['Telugu', 'te', telugu],
  ['Telugu in Latin letters', 'te', latin],
] as const)('%s', (_, language, cases) => {
  test.each(cases)('%s', async (question, path, place) => {
    expect((await addresses(lists, language, question)).slice(0, place)).toContain(path)
  })
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
    expect((await addresses(lists, language, question)).slice(0, 3)).toContain(path)
  },
)

test.each([' … ', 'zzzzzz'])('“%s” finds nothing', async (question) => {
  expect(await addresses(lists, 'en', question)).toEqual([])
})
