/** Yes or no. A value that is neither is shown as the file has it. */
import { say } from '../words/say'
import { type FieldProps, useField } from './use-field'

export function SwitchControl(props: FieldProps) {
  const { value, onChange, field, forID } = props
  const { element, label, problem } = useField(props)
  const isUsual = field.get('default') === true
  const isOn = String(value ?? '') === 'true'
  return (
    <div className="photos value" ref={element}>
      {problem && <p role="alert">{problem}</p>}
      <label className="switch">
        <input
          id={forID}
          type="checkbox"
          aria-label={label}
          checked={isOn}
          // No need not be written, unless it is unusual.
          onChange={({ currentTarget: { checked } }) => onChange(checked || isUsual ? checked : '')}
        />
        {isOn ? say('Yes') : say('No')}
      </label>
    </div>
  )
}
