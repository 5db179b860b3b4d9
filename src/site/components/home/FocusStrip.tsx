/** The focus areas as cards, four of them at a time. */

import type { FocusCard } from '../../../page-data/model'
import { useLanguageOf, useSite, useWords } from '../../context'
import { Island } from '../../islands/Island'
import { Card } from '../Card'
import { areaHue } from '../decoration/hue'

/** `id` is unique on the page. */
export function FocusStrip({ cards, id }: { cards: FocusCard[]; id: string }) {
  const { areas } = useSite()
  const lang = useLanguageOf()
  const slots = cards.map(({ path, title, text, image }) => (
    <Card key={path} layout="tile" path={path} title={title} photo={image} hue={areaHue(areas, path)}>
      <p lang={lang(text)}>{text}</p>
    </Card>
  ))
  return <Island name="Strip" id={id} slots={slots} words={useWords().strip} />
}
