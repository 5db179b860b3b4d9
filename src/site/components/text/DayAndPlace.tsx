/** When and where something happened. Shows nothing if neither is given. */
import { useLanguageOf, useWords } from '../../context'

interface Props {
  /** YYYY-MM-DD */
  date?: string
  place?: string
  className?: string
}

export function DayAndPlace({ date, place, className }: Props) {
  const { day } = useWords()
  const lang = useLanguageOf()
  if (!date && !place) return null
  return (
    <p className={className}>
      {date && <time dateTime={date}>{day(date)}</time>}
      {date && place && ' · '}
      {place && <span lang={lang(place)}>{place}</span>}
    </p>
  )
}
