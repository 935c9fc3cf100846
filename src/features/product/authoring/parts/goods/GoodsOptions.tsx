import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { trashIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { NAME_LENGTH, OPTIONS_OF_PRODUCT, VALUES_MOST, VARIANTS_MOST } from '../../rules.ts'
import { Section } from '../sections/Section.tsx'
import { TagList } from '../TagList.tsx'
import type { GoodsProps } from './GoodsFields.tsx'
import { type FormOption, keyFor, withOptions } from './goods-form.ts'

/** What buyers choose between: size, colour. Each combination is a variant. */
export function GoodsOptions({ goods, set }: GoodsProps) {
  const { t } = useI18n()
  const { options } = goods
  const put = (next: readonly FormOption[]) => {
    // Each combination is a variant, of which there is a maximum.
    const count = next.reduce((product, { values }) => product * Math.max(1, values.length), 1)
    if (count > VARIANTS_MOST) return toast.error(t('refusal.goods-variants', { most: VARIANTS_MOST }))
    set(withOptions(goods, next))
  }
  const add = () => {
    const key = keyFor(
      '',
      options.map((option) => option.key),
      'option',
    )
    set({ options: [...options, { key, name: '', values: [] }] })
  }
  return (
    <Section title={t('authoring.goods.options')} field="goodsOptions">
      {options.map((option, place) => (
        <OptionFields
          key={option.key}
          option={option}
          number={place + 1}
          onChange={(next) => put(options.map((one) => (one === option ? next : one)))}
          onRename={(next) => set({ options: options.map((one) => (one === option ? next : one)) })}
          onRemove={() => put(options.filter((one) => one !== option))}
        />
      ))}
      {options.length < OPTIONS_OF_PRODUCT && (
        <Button look="line" size="small" onClick={add}>
          {t('authoring.goods.optionAdd')}
        </Button>
      )}
      {options.length === 0 && <p className="text-13 text-soft">{t('authoring.goods.options.help')}</p>}
    </Section>
  )
}

interface OptionProps {
  option: FormOption
  number: number
  /** Called with changed values, which change the variants. */
  onChange: (option: FormOption) => void
  onRename: (option: FormOption) => void
  onRemove: () => void
}

function OptionFields({ option, number, onChange, onRename, onRemove }: OptionProps) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const { name, values } = option
  const add = () => {
    const fresh = text.trim()
    setText('')
    if (fresh === '' || values.some((value) => value.name.toLowerCase() === fresh.toLowerCase())) return
    const key = keyFor(
      fresh,
      values.map((value) => value.key),
      `v${values.length + 1}`,
    )
    onChange({ ...option, values: [...values, { key, name: fresh }] })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <fieldset className="desk-option">
      <legend className="sr-only">{t('authoring.goods.option', { number })}</legend>
      <div className="flex gap-1">
        <TextInput
          aria-label={t('authoring.goods.optionName', { number })}
          placeholder={t('authoring.goods.optionName', { number })}
          maxLength={NAME_LENGTH}
          value={name}
          onChange={(event) => onRename({ ...option, name: event.target.value })}
        />
        <IconButton
          icon={trashIcon}
          label={t('authoring.goods.optionRemove', { number })}
          onClick={onRemove}
        />
      </div>
      <TagList
        tags={values}
        nameOf={(value) => value.name}
        onRemove={(value) => onChange({ ...option, values: values.filter((one) => one !== value) })}
      />
      {values.length < VALUES_MOST && (
        <div className="flex gap-2">
          <TextInput
            aria-label={t('authoring.goods.valueOf', { number })}
            placeholder={t('authoring.goods.value')}
            maxLength={NAME_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
          <Button look="line" onClick={add}>
            {t('authoring.goods.valueAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
