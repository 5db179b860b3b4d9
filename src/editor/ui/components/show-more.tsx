/** A long list begins with some of its items, and a button shows more. It opens at once on a slow phone. */
import { useState } from 'react'
import { useWords } from '../context'

const atOnce = 50

/** `more`: the button, as long as there are more items. */
export function useShowMore<Item>(items: readonly Item[]) {
  const { t } = useWords()
  const [limit, setLimit] = useState(atOnce)
  const more = items.length > limit && (
    <button type="button" onClick={() => setLimit(limit + atOnce)}>
      {t('Show more')}
    </button>
  )
  return { shown: items.slice(0, limit), more }
}
