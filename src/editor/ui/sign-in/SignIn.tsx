/** Signs in with a token, which a volunteer makes on GitHub or receives as an invitation. */

import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Refused } from '../../repository/repository'
import { describeFailure } from '../components/describe-failure'
import { LanguageSwitch } from '../components/LanguageButtons'
import { keeperOf } from '../config'
import { type Frame, useFrame } from '../context'
import { type Opened, openWithToken, ReadOnly } from './open'
import styles from './SignIn.module.css'
import { forgetToken, readToken, storeToken, tokenInAddress, tokenPage } from './token'

interface Props {
  onOpen(opened: Opened): void
}

type From = 'invitation' | 'device' | 'typed'

export function SignIn({ onOpen }: Props) {
  const frame = useFrame()
  const { config, words } = frame
  const { t } = words
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [invited] = useState(() => tokenInAddress(location.hash))

  const signIn = async (token: string, from: From) => {
    setBusy(true)
    setFailure('')
    try {
      const opened = await openWithToken(config, token)
      storeToken(token)
      if (invited !== undefined) location.replace('#/')
      onOpen(opened)
    } catch (error) {
      if (from === 'device' && error instanceof Refused && error.status === 401) forgetToken()
      setFailure(describeRefusal(error, from, frame))
      setBusy(false)
    }
  }
  const signInAgain = useEffectEvent(() => {
    const token = readToken()
    if (invited === undefined && token) void signIn(token, 'device')
  })
  useEffect(() => signInAgain(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void signIn(String(new FormData(event.currentTarget).get('token')).trim(), 'typed')
  }
  const keeper = keeperOf(frame)
  const refused = invited === '' ? describeRefusal(new Refused(401), 'invitation', frame) : failure
  return (
    <main className={styles.page}>
      <LanguageSwitch />
      <h1>{t('Change the website')}</h1>
      <div role="alert">{refused && <p className="note">{refused}</p>}</div>
      <div role="status">{isBusy && t('Opening the website …')}</div>
      {!isBusy && invited && !failure ? (
        <section>
          <p>{t('You are invited to change the website “{}”.', config.name)}</p>
          <button type="button" className="main-button" onClick={() => signIn(invited, 'invitation')}>
            {t('Accept the invitation')}
          </button>
        </section>
      ) : (
        !isBusy && (
          <>
            <section>
              <h2>{t('With an invitation')}</h2>
              <p>{t('Scan the code of an invitation with your phone. To get one, ask {}.', keeper)}</p>
            </section>
            <section>
              <h2>{t('With a token of your own')}</h2>
              <ol>
                <li>
                  <a href={tokenPage(config)} target="_blank" rel="noreferrer">
                    {t('Make a token on GitHub')}
                  </a>{' '}
                  {t('The rights are filled in.')}
                </li>
                <li>
                  {t(
                    'There, under “Repository access”, choose “Only select repositories” and {}.',
                    config.repo ?? '',
                  )}
                </li>
                <li>{t('Press “Generate token”, and copy what appears.')}</li>
                <li>{t('Paste it here.')}</li>
              </ol>
              <form onSubmit={submit} className={styles.form}>
                <label>
                  {t('Token')}
                  <input name="token" type="password" required autoComplete="off" spellCheck={false} />
                </label>
                <button type="submit" className="main-button">
                  {t('Sign in')}
                </button>
              </form>
            </section>
          </>
        )
      )}
    </main>
  )
}

/** One sentence and the way out. */
function describeRefusal(error: unknown, from: From, frame: Frame): string {
  const { t } = frame.words
  const keeper = keeperOf(frame)
  if (error instanceof ReadOnly)
    return t(
      'This token may read, but not save: make one with the right “Contents: Read and write”, or ask {}.',
      keeper,
    )
  const status = error instanceof Refused ? error.status : undefined
  if (status === 403 || status === 404)
    return t(
      'This token cannot open the texts of the website: make one for the right repository, or ask {}.',
      keeper,
    )
  if (status === 401 && from === 'invitation')
    return t('This invitation is no longer valid. Ask {} for a new one.', keeper)
  if (status === 401 && from === 'typed')
    return t('GitHub does not know this token. Copy it once more, or make a new one.')
  return describeFailure(error, frame)
}
