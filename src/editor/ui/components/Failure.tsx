/** What is shown instead of the editor when a part of it fails: nothing that was typed is lost. */
import { Component, type ReactNode } from 'react'
import { FrameContext } from '../context'

interface Props {
  children: ReactNode
}

export class Failure extends Component<Props, { error?: unknown }> {
  static contextType = FrameContext
  declare context: React.ContextType<typeof FrameContext>
  state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  render() {
    if (this.state.error === undefined) return this.props.children
    const { t } = this.context!.words
    return (
      <main role="alert">
        <h1>{t('Something went wrong')}</h1>
        <p>{t('Reload this page. What you typed and chose is still on this phone.')}</p>
        <button type="button" className="main-button" onClick={() => location.reload()}>
          {t('Reload')}
        </button>
        <p>{String(this.state.error)}</p>
      </main>
    )
  }
}
