/** The lists and the forms, by the address. It contains the parser of Markdown, so it is loaded while somebody signs in. */
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { listEntries } from './model/entries/entries'
import { formNamed } from './model/entries/forms'
import { type FormStore, openFormStore } from './model/open-form/form-store'
import { listShared, type SharedPhoto } from './model/photos/shared-photos'
import { findingOf } from './model/problems/findings'
import { type Editor, EditorContext, PublicationContext, useFrame } from './ui/context'
import { ConsentList } from './ui/lists/ConsentList'
import { DiscardedInList } from './ui/lists/DiscardedLine'
import { EntryList } from './ui/lists/EntryList'
import { Start } from './ui/lists/Start'
import { UndoLine } from './ui/lists/UndoLine'
import { PublicationBar } from './ui/publication/PublicationBar'
import { useNews } from './ui/publication/use-news'
import { addressOf, useRoute } from './ui/routes'
import type { Opened } from './ui/sign-in/open'
import { forgetToken } from './ui/sign-in/token'
import { TopBar } from './ui/TopBar'
import { createSiteWorker } from './worker/site-worker/ask'

const loadForm = () => import('./ui/form/FormPage')
const FormPage = memo(lazy(loadForm))
const [Consents, Entries, First] = [memo(ConsentList), memo(EntryList), memo(Start)]

/** An announcement is cleared when a page opens later than this. */
const announcementMs = 1000

export function Workplace({ opened, onLeave }: { opened: Opened; onLeave(): void }) {
  const { config, words } = useFrame()
  const { repository } = opened
  const [snapshot, showSnapshot] = useState(opened.snapshot)
  const [announcement, setAnnouncement] = useState('')
  const [undo, offerUndo] = useState<Editor['undo']>()
  const [discarded, setDiscarded] = useState<Editor['discarded']>()
  const announced = useRef(0)
  const device = useDevice()
  const { state, published, ask } = useNews(repository.isTrial ? undefined : config.repo, config.branch)
  const readTexts = useRef(new Map())
  const entries = useMemo(() => listEntries(snapshot, readTexts.current), [snapshot])
  const site = useMemo(() => createSiteWorker(config.publicFiles), [config])
  const route = useRoute()

  useEffect(() => {
    // Loads the forms early, so that they open without a connection.
    loadForm().catch(() => {})
    // Receives photos that are shared with the editor.
    const script = new URL('share-worker.js', location.href)
    navigator.serviceWorker?.register(script, { type: 'module', updateViaCache: 'none' }).catch(() => {})
  }, [])

  const signOut = useCallback(() => {
    forgetToken()
    location.hash = '#/'
    onLeave()
  }, [onLeave])

  const editor = useMemo(
    (): Editor => ({
      repository,
      snapshot,
      entries,
      published,
      ...device,
      site,
      undo,
      offerUndo,
      discarded,
      setDiscarded,
      setSnapshot(next) {
        showSnapshot(next)
        void ask()
      },
      announce(sentence) {
        announced.current = Date.now()
        setAnnouncement(sentence)
      },
      signOut,
    }),
    [repository, snapshot, entries, published, device, site, undo, discarded, ask, signOut],
  )
  const publication = useMemo(() => {
    const reasons = (state?.kind === 'failed' && state.reasons) || []
    return { state, findings: reasons.map((reason) => findingOf(reason, entries, snapshot)) }
  }, [state, entries, snapshot])
  const form = formNamed(route.form)
  const isForm = form !== undefined && (form.isSingle || route.entry !== undefined)
  const where = addressOf({ form: route.form, entry: route.entry })
  const shown = useRef(where)
  // After each step, the heading of the new part has the focus.
  useEffect(() => {
    if (shown.current === where) return
    shown.current = where
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    if (!isForm) scrollTo(0, 0)
    // An announcement stays on the page that follows, and no longer.
    if (Date.now() - announced.current > announcementMs) setAnnouncement('')
  }, [where, isForm])
  if (!device.isRead) return null
  return (
    <EditorContext value={editor}>
      <PublicationContext value={publication}>
        {/* Another page closes the account. */}
        <TopBar key={where} isForm={isForm} account={opened.account} />
        <p role="status" className="announcement">
          {announcement}
        </p>
        <main>
          {!isForm && <UndoLine />}
          {!isForm && <DiscardedInList />}
          {isForm ? (
            <Suspense>
              <FormPage
                key={where}
                form={form}
                name={form.isSingle ? form.name : (route.entry ?? '')}
                field={route.field}
                language={route.language}
                takesShared={route.takesShared}
              />
            </Suspense>
          ) : route.form === 'consent' ? (
            <Consents />
          ) : form ? (
            <Entries form={form} />
          ) : (
            <First />
          )}
          {!isForm && <PublicationBar />}
        </main>
        {!device.keptForms && (
          <p role="alert">
            {words.t('This browser keeps nothing on this device: save before you leave a form.')}
          </p>
        )}
      </PublicationContext>
    </EditorContext>
  )
}

/** What this device keeps: unsaved forms, and photos that were shared with the editor. */
function useDevice() {
  const [keptForms, setKeptForms] = useState<FormStore>()
  const [kept, setKept] = useState<{ unsaved: ReadonlySet<string>; shared: readonly SharedPhoto[] }>()
  const read = useCallback(async (store: FormStore | undefined) => {
    const [keys, photos] = await Promise.all([
      store?.list().catch(() => []) ?? [],
      listShared().catch(() => []),
    ])
    setKept({ unsaved: new Set(keys), shared: photos })
  }, [])
  useEffect(() => {
    const open = async () => {
      const store = await openFormStore(`editor ${new URL('./', location.href).pathname}`)
      setKeptForms(store)
      await read(store)
    }
    void open()
  }, [read])
  const refresh = useCallback(() => void read(keptForms), [read, keptForms])
  return useMemo(() => {
    const { unsaved = new Set<string>(), shared = [] } = kept ?? {}
    return { keptForms, unsaved, shared, refresh, isRead: kept !== undefined }
  }, [keptForms, kept, refresh])
}
