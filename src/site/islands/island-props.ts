/** What every island receives besides its own properties. */
export interface IslandProps {
  /** Markup that stays in the page: the island moves it around, but never changes it. */
  slots: { __html: string }[]
  /** Called when the island handles events. */
  onReady?: () => void
}
