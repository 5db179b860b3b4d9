/** The words that people use for the same thing. */
import { comparisonOf } from './words'

/** A row for each thing, with the words of all languages. Endings of cases and English plurals are not needed. */
const table = `
school స్కూల్ స్కూలు స్కూళ్లు స్కూల్స్ పాఠశాల
school స్కూల్ స్కూలు స్కూళ్లు స్కూల్స్ బడి బడులు బళ్లు బళ్ళు
teacher టీచర్ టీచరు ఉపాధ్యాయులు ఉపాధ్యాయుడు ఉపాధ్యాయురాలు పంతులు మాస్టారు
headmaster headmistress principal హెడ్మాస్టర్ హెడ్మాస్టరు ప్రధానోపాధ్యాయులు ప్రధానోపాధ్యాయుడు ప్రిన్సిపాల్ ప్రిన్సిపల్
college కాలేజీ కాలేజ్ కళాశాల
inter intermediate junior ఇంటర్ ఇంటర్మీడియట్ జూనియర్
lecturer professor faculty లెక్చరర్ లెక్చరరు ప్రొఫెసర్ అధ్యాపకులు అధ్యాపకుడు అధ్యాపకురాలు
guest గెస్ట్ అతిథి అతిథులు
student pupil స్టూడెంట్ స్టూడెంట్స్ విద్యార్థి విద్యార్థులు విద్యార్థిని
anganwadi childcare creche nursery balwadi అంగన్వాడీ బాల్వాడీ శిశు
education ఎడ్యుకేషన్ విద్య చదువు
hospital clinic dispensary హాస్పిటల్ హాస్పటల్ ఆసుపత్రి ఆస్పత్రి ఆసుపత్రులు ఆస్పత్రులు దవాఖాన వైద్యశాల
doctor physician డాక్టర్ డాక్టరు వైద్యులు వైద్యుడు
medicine medical treatment మెడిసిన్ మెడికల్ మందులు చికిత్స వైద్య వైద్యం
health హెల్త్ ఆరోగ్యం
toilet bathroom washroom restroom latrine lavatory టాయిలెట్ టాయ్లెట్ బాత్రూం బాత్రూమ్ బాత్రూములు వాష్రూమ్ లెట్రిన్ మరుగుదొడ్డి మరుగుదొడ్లు శౌచాలయం
clothes clothing uniform dress garment బట్టలు దుస్తులు యూనిఫాం యూనిఫామ్ డ్రెస్ డ్రెస్సు
address location అడ్రస్ అడ్రస్సు అడ్రెస్ లొకేషన్ చిరునామా
map directions route మ్యాప్ రూట్
office ఆఫీస్ ఆఫీసు కార్యాలయం
phone mobile telephone number call ఫోన్ ఫోను మొబైల్ సెల్ నంబర్ నంబరు నెంబర్ నెంబరు
email mail ఈమెయిల్ మెయిల్ మెయిలు
whatsapp watsapp వాట్సాప్ వాట్సప్
contact కాంటాక్ట్ సంప్రదించండి సంప్రదింపు
timing hours టైమింగ్స్ టైం పనివేళలు
help support aid assist assistance హెల్ప్ సపోర్ట్ సాయం సహాయం తోడ్పాటు చేయూత
donation donate donor give contribute డొనేషన్ డొనేట్ డోనేషన్ విరాళం విరాళాలు దానం చందా
request apply application అప్లై అప్లికేషన్ దరఖాస్తు విజ్ఞప్తి
money cash fund rupee డబ్బు డబ్బులు నగదు రూపాయలు రూపాయి రూపాయల
cheque check చెక్కు చెక్ చెక్కులు
volunteer వాలంటీర్ వలంటీర్ వాలంటీరు స్వచ్ఛంద స్వచ్ఛందంగా
computer laptop కంప్యూటర్ కంప్యూటరు కంప్యూటర్లు ల్యాప్టాప్ లాప్టాప్
tv television టీవీ టెలివిజన్
internet net wifi ఇంటర్నెట్ నెట్ వైఫై
bench desk బెంచీ బెంచ్ బెంచి బెంచీలు డెస్క్
furniture ఫర్నిచర్ ఫర్నీచర్
book textbook బుక్ బుక్స్ పుస్తకం పుస్తకాలు
toy game play playground బొమ్మలు ఆట ఆటలు
job employment career జాబ్ జాబ్స్ ఉద్యోగం ఉద్యోగాలు ఉపాధి కొలువు
training course coaching ట్రైనింగ్ కోర్సు కోచింగ్ శిక్షణ
skill స్కిల్ స్కిల్స్ నైపుణ్యం నైపుణ్యాలు
sewing tailor tailoring stitching టైలరింగ్ టైలర్ కుట్టు
farmer ryot kisan ఫార్మర్ రైతు రైతులు
agriculture farming cultivation crop అగ్రికల్చర్ వ్యవసాయం సేద్యం సాగు పంట
seed సీడ్స్ విత్తనం విత్తనాలు
fertilizer fertiliser manure ఫర్టిలైజర్ ఎరువు ఎరువులు
member team committee మెంబర్ మెంబర్స్ సభ్యులు సభ్యుడు
founder ఫౌండర్ వ్యవస్థాపకులు వ్యవస్థాపక
lawyer advocate legal లాయర్ న్యాయవాది న్యాయ
advisor adviser అడ్వైజర్ సలహాదారు
trust charity ngo ట్రస్టు ట్రస్ట్
mission aim goal లక్ష్యం ఆశయం
photo picture image gallery ఫొటో ఫోటో ఫొటోలు చిత్రాలు గ్యాలరీ
event programme program function ఈవెంట్ కార్యక్రమం
news న్యూస్ వార్తలు
flood rain వరద వరదలు వర్షం వాన తుఫాను
blanket bedsheet దుప్పటి దుప్పట్లు
government govt గవర్నమెంట్ సర్కారు ప్రభుత్వ ప్రభుత్వం
village rural గ్రామం గ్రామ గ్రామీణ ఊరు పల్లె
`

const bySound = comparisonOf({ bySound: true })
const byLetters = comparisonOf({ bySound: false })

const rows = table
  .trim()
  .split('\n')
  .map((row) => row.split(' '))

/** The places of the rows with a word. */
const places = new Map<string, Set<number>>()
for (const [place, row] of rows.entries()) {
  for (const word of row) {
    for (const key of keysOf(word)) places.set(key, (places.get(key) ?? new Set()).add(place))
  }
}

/** Questions may be in Latin letters, whatever the language of the list. */
function keysOf(word: string): string[] {
  const sound = bySound.fold(word)
  return [sound, bySound.stem(sound), bySound.fold(byLetters.stem(byLetters.fold(word)))]
}

const known = new Map<string, string[]>()

/** What the things are called in the index, which a word may mean: `=3`. */
export function thingsOf(word: string): string[] {
  const found = known.get(word) ?? [
    ...new Set(keysOf(word).flatMap((key) => [...(places.get(key) ?? [])].map((place) => `=${place}`))),
  ]
  known.set(word, found)
  return found
}
