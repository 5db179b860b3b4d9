/** Says whether a withdrawn photo is gone from the public site. */
import { useEffect, useState } from 'react'
import { lookForWithdrawn, type Remains } from '../../model/entries/still-online'
import type { Sentence } from '../../words/words'
import { useWords } from '../context'

const sentences: Record<Remains, Sentence> = {
  online: 'The public site still has the photo until this change is published.',
  gone: 'The photo is gone from the public site. Browsers and search engines may keep copies for some time.',
  unknown: 'Whether the photo is gone from the public site is not known: there is no connection.',
}

const waitMs = 15_000

export function WithdrawnLine() {
  const { t } = useWords()
  const [remains, setRemains] = useState<Remains>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const look = async () => {
      const found = await lookForWithdrawn()
      if (isGone) return
      if (found) setRemains(found)
      if (found === 'online' || found === 'unknown') timer = setTimeout(look, waitMs)
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return <p role="status">{remains && t(sentences[remains])}</p>
}
