/** The top of every page: the name of the site or a link to all entries, and the account with the language. */
import { lazy, Suspense, useState } from 'react'
import { forgetShared } from '../model/photos/shared-photos'
import { LanguageSwitch } from './components/LanguageButtons'
import { useEditor, useFrame, useWords } from './context'
import styles from './TopBar.module.css'

const Invite = lazy(() => import('./sign-in/Invite'))

export function TopBar({ isForm, account }: { isForm: boolean; account: string }) {
  const { config, words } = useFrame()
  const { repository, signOut } = useEditor()
  const { t } = words
  const [isInviting, setInviting] = useState(false)
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        {isForm ? (
          <a className={styles.home} href="#/">
            {t('All entries')}
          </a>
        ) : (
          <span className={styles.home}>{config.name}</span>
        )}
        {repository.isTrial && !isForm && <LanguageSwitch />}
        {!repository.isTrial && !isForm && (
          <details className={styles.account}>
            <summary>{t('Your account')}</summary>
            <div>
              <p>{t('Signed in as {}', account)}</p>
              <LanguageSwitch />
              <button type="button" onClick={() => setInviting(true)}>
                {t('Invite somebody')}
              </button>
              <KeptHere />
              <button type="button" onClick={signOut}>
                {t('Sign out')}
              </button>
            </div>
          </details>
        )}
      </div>
      {repository.isTrial && (
        <p className={styles.trial}>
          {t('This is a trial: nothing is published, and closing this page forgets what you save.')}
        </p>
      )}
      <Suspense>{isInviting && <Invite onClose={() => setInviting(false)} />}</Suspense>
    </header>
  )
}

/** What stays on this phone after somebody has signed out, and a button that deletes it. */
function KeptHere() {
  const { t, counted } = useWords()
  const { unsaved, shared, keptForms, refresh } = useEditor()
  const [isAsked, setAsked] = useState(false)
  if (!unsaved.size && !shared.length) return null
  const forget = async () => {
    for (const key of unsaved) await keptForms?.forget(key)
    await forgetShared(shared.map(({ key }) => key))
    setAsked(false)
    refresh()
  }
  return (
    <>
      {unsaved.size > 0 && (
        <p>
          {counted(
            unsaved.size,
            '{} form is not saved. It stays on this phone.',
            '{} forms are not saved. They stay on this phone.',
          )}
        </p>
      )}
      {shared.length > 0 && (
        <p>{counted(shared.length, '{} photo waits on this phone.', '{} photos wait on this phone.')}</p>
      )}
      <button type="button" onClick={isAsked ? forget : () => setAsked(true)}>
        {isAsked ? t('Yes, delete it') : t('Delete what is kept on this phone')}
      </button>
    </>
  )
}
