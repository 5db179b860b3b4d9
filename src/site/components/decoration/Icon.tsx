/** A drawing of lines in a square of 24 by 24. Without a name, it is decoration. */
interface Props {
  drawing: string
  name?: string
  className?: string
}

export function Icon({ drawing, name, className = '' }: Props) {
  return (
    <svg
      className={`icon ${className}`}
      viewBox="0 0 24 24"
      role={name && 'img'}
      aria-label={name}
      aria-hidden={name ? undefined : true}
    >
      <path d={drawing} />
    </svg>
  )
}
