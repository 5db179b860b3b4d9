/** A list of stories. */
import type { NewsCard } from '../../../page-data/model'
import { useLanguageOf } from '../../context'
import { Card } from '../Card'
import { DayAndPlace } from '../text/DayAndPlace'

/** So many stories are on the first screen. */
const firstScreen = 4

/** `isFirst`: the list is at the top of the page. */
export function StoryList({ stories, isFirst }: { stories: NewsCard[]; isFirst: boolean }) {
  const lang = useLanguageOf()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list
    <ul className="lined" role="list">
      {stories.map(({ path, title, image, date, place, description }, index) => (
        <li key={path}>
          <Card
            layout="row"
            path={path}
            title={title}
            photo={image}
            loading={isFirst && index < firstScreen ? 'early' : 'plain'}
          >
            <DayAndPlace date={date} place={place} />
            <p lang={lang(description)}>{description}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
