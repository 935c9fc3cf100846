import type { Field } from '../../public/fields.ts'
import { ColorControl } from './ColorControl.tsx'
import type { ControlOf, InnerFields } from './control.ts'
import { ListControl } from './ListControl.tsx'
import { LocalizedRows } from './LocalizedRows.tsx'
import { PictureControl } from './PictureControl.tsx'
import {
  ChoiceControl,
  ChoicesControl,
  DateControl,
  LinkControl,
  NumberControl,
  SwitchControl,
  TextControl,
} from './PlainControls.tsx'
import { ReferenceControl } from './ReferenceControl.tsx'
import { RichRows } from './RichRows.tsx'
import { AmountsControl } from './values/AmountsControl.tsx'
import { FilmControl } from './values/FilmControl.tsx'
import { LinesControl } from './values/LinesControl.tsx'
import { MaybeControl } from './values/MaybeControl.tsx'
import { MomentControl } from './values/MomentControl.tsx'
import { TextsControl } from './values/TextsControl.tsx'
import { ZoneControl } from './values/ZoneControl.tsx'

type Props = Omit<ControlOf<Field['kind']>, 'field'> & { field: Field; Fields: InnerFields }

/** The control for one setting, by its kind. */
export function FieldControl({ field, Fields, ...rest }: Props) {
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} {...rest} />
    case 'localized':
      return <LocalizedRows field={field} {...rest} />
    case 'rich':
      return <RichRows field={field} {...rest} />
    case 'link':
      return <LinkControl field={field} {...rest} />
    case 'color':
      return <ColorControl field={field} {...rest} />
    case 'number':
      return <NumberControl field={field} {...rest} />
    case 'switch':
      return <SwitchControl field={field} {...rest} />
    case 'choice':
      return <ChoiceControl field={field} {...rest} />
    case 'choices':
      return <ChoicesControl field={field} {...rest} />
    case 'film':
      return <FilmControl field={field} {...rest} />
    case 'moment':
      return <MomentControl field={field} {...rest} />
    case 'picture':
      return <PictureControl field={field} {...rest} />
    case 'reference':
      return <ReferenceControl field={field} {...rest} />
    case 'list':
      return <ListControl field={field} Fields={Fields} {...rest} />
    case 'group':
      return (
        <div className="bf-group">
          <Fields
            fields={field.fields}
            values={objectOf(rest.value)}
            onChange={(next) => rest.onChange(isNothing(next) ? undefined : next)}
          />
        </div>
      )
    case 'date':
      return <DateControl field={field} {...rest} />
    case 'texts':
      return <TextsControl field={field} {...rest} />
    case 'lines':
      return <LinesControl field={field} {...rest} />
    case 'amounts':
      return <AmountsControl field={field} {...rest} />
    case 'maybe':
      return <MaybeControl field={field} Fields={Fields} {...rest} />
    case 'zone':
      return <ZoneControl field={field} {...rest} />
    case 'other':
      return null
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** A thing of which nothing is said any more is not there: what it must have is not missed then. */
const isNothing = (values: Record<string, unknown>): boolean =>
  Object.values(values).every(
    (value) => value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0),
  )
