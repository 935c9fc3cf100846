import { Chips } from '#ui/forms/Choice.tsx'
import { type Chosen, chooseValue, isValueOffered } from '../rules.ts'
import type { ProductView } from '../schemas.ts'

interface Props {
  product: Pick<ProductView, 'options' | 'variants'>
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Every option with its values; a value that is sold out in all variants is struck through. */
export function VariantChips({ product: { options, variants }, chosen, onChoose }: Props) {
  return options.map(({ key, name, values }) => (
    <div key={key} className="mt-5 text-14">
      <p aria-hidden="true" className="mb-2 font-medium">
        {name}
      </p>
      <Chips
        name={`option-${key}`}
        label={name}
        value={chosen[key]}
        chips={values.map((value) => ({
          value: value.key,
          label: value.name,
          isDisabled: !isValueOffered(variants, key, value.key),
        }))}
        onValue={(value) => onChoose(chooseValue(variants, chosen, key, value))}
      />
    </div>
  ))
}
