import { useState } from 'react'
import { Chips, Choice, Segments, Switch } from '../forms/Choice.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '../forms/Field.tsx'
import { NumericInput } from '../forms/NumericInput.tsx'
import { Stepper } from '../forms/Stepper.tsx'
import { bookIcon, globeIcon, lockIcon } from '../icons.ts'
import { Select } from '../overlays/Select.tsx'
import { Shelf } from './Shelf.tsx'
import type { Samples } from './samples.ts'

interface Props {
  samples: Samples
}

export const Forms = ({ samples }: Props) => (
  <Shelf title="forms" className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
    <Fields samples={samples} />
    <Choices samples={samples} />
  </Shelf>
)

function Fields({ samples }: Props) {
  const [node, setNode] = useState<string>()
  return (
    <>
      <Field label={samples.email} help={samples.emailHelp}>
        {(control) => <TextInput {...control} type="email" placeholder="ana@example.com" />}
      </Field>
      <Field label={samples.email} error={samples.emailError}>
        {(control) => <TextInput {...control} defaultValue="ana.example.com" />}
      </Field>
      <Field label={samples.email}>
        {(control) => <TextInput {...control} disabled value="ana@example.com" readOnly />}
      </Field>
      <Field label={samples.about} isOptional>
        {(control) => <TextArea {...control} defaultValue={samples.bio} />}
      </Field>
      <Field label={samples.node}>
        {(control) => (
          <NativeSelect {...control}>
            <option>{samples.node}</option>
            <option>{samples.category}</option>
          </NativeSelect>
        )}
      </Field>
      <Field label={samples.node}>
        {({ id }) => (
          <Select
            id={id}
            label={samples.node}
            value={node}
            onValue={setNode}
            options={[
              { value: 'a', label: samples.node, icon: bookIcon },
              { value: 'b', label: samples.category, icon: globeIcon },
              { value: 'c', label: samples.lock, icon: lockIcon, isDisabled: true },
            ]}
          />
        )}
      </Field>
      <Field label="0 ≤ n ≤ 100, 2 decimals">
        {(control) => <NumericInput {...control} config={{ min: 0, max: 100, decimals: 2 }} data-numeric />}
      </Field>
    </>
  )
}

function Choices({ samples }: Props) {
  const [count, setCount] = useState(1)
  const [size, setSize] = useState('m')
  return (
    <>
      <div className="grid gap-3">
        <Choice defaultChecked>{samples.agree}</Choice>
        <Choice>{samples.agree}</Choice>
        <Choice disabled>{samples.agree}</Choice>
      </div>
      <div className="grid gap-3">
        <Choice type="radio" name="bench-radio" defaultChecked>
          {samples.newest}
        </Choice>
        <Choice type="radio" name="bench-radio">
          {samples.hot}
        </Choice>
        <Switch defaultChecked>{samples.mail}</Switch>
        <Switch>{samples.mail}</Switch>
      </div>
      <Chips
        name="bench-size"
        label={samples.size}
        value={size}
        onValue={setSize}
        chips={[
          { value: 's', label: '38 × 26 cm' },
          { value: 'm', label: '76 × 52 cm' },
          { value: 'l', label: '100 × 68 cm', isDisabled: true },
        ]}
      />
      <Segments
        name="bench-way"
        label={samples.hot}
        value={size === 'm' ? 'm' : 's'}
        onValue={setSize}
        segments={[
          { value: 's', label: samples.newest },
          { value: 'm', label: samples.hot },
        ]}
      />
      <div>
        <Stepper value={count} onValue={setCount} max={14} label={samples.size} />
      </div>
    </>
  )
}
