/** The top of every page: the name of the site or a link to all entries, and the account with the language. */
import { lazy, Suspense, useState } from 'react'
import { LanguageSwitch } from './components/LanguageSwitch'
import { useEditor, useFrame } from './context'
import styles from './TopBar.module.css'

const Invite = lazy(() => import('./sign-in/Invite'))

export function TopBar({ isForm, account }: { isForm: boolean; account: string }) {
  const { config, words } = useFrame()
  const { repository, unsaved, signOut } = useEditor()
  const { t, counted } = words
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
              {unsaved.size > 0 && (
                <p>
                  {counted(
                    unsaved.size,
                    '{} form is not saved. It stays on this phone.',
                    '{} forms are not saved. They stay on this phone.',
                  )}
                </p>
              )}
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
