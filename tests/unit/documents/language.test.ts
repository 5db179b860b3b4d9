import { expect, test } from 'vitest'
import { detectLanguage } from '../../../scripts/documents/language'
import { englishText } from '../../fixtures/pdf'

const telugu = 'ఈ సంస్థ గ్రామాల్లోని ప్రభుత్వ పాఠశాలలకు పుస్తకాలు, బెంచీలు, కంప్యూటర్లు అందిస్తుంది. '

test.each([
  ['English', englishText, 'en'],
  ['Telugu', telugu.repeat(2), 'te'],
  ['Telugu with a few English words', `${telugu.repeat(3)} Trust accounts for the year`, 'te'],
  ['a scan without letters', '1 2 3', undefined],
  ['too few letters', 'The year of the trust', undefined],
  [
    'Telugu in a font without Unicode',
    'G C¾i÷k ×kÄikoÝT Rm~g `ÉwÖ BxXyÁ u_õkÎMS pÙÖyi '.repeat(4),
    undefined,
  ],
])('%s', (_what, text, language) => expect(detectLanguage(text)).toBe(language))
