import { type ReactNode, type RefObject, useId } from 'react'
import { Icon } from '../Icon.tsx'
import { useI18n } from '../i18n.tsx'
import { chevronDownIcon } from '../icons.ts'
import { lazyPart, useLazyPart } from './lazy-part.ts'
import { useOpener } from './use-opener.ts'

export type SelectOption = { value: string; label: ReactNode; icon?: string; isDisabled?: boolean }

export type SelectPartProps = {
  isOpen: boolean
  onOpenChange: (open: boolean, event: Event | undefined) => void
  anchor: RefObject<HTMLElement | null>
  label: string
  options: SelectOption[]
  value: string | undefined
  onValue: (value: string) => void
}

const selectPart = lazyPart<SelectPartProps>(() => import('./SelectPart.tsx').then((part) => part.SelectPart))

type SelectProps = Pick<SelectPartProps, 'label' | 'options' | 'value' | 'onValue'> & {
  /** Of the button, for the label of a field. */
  id?: string
  name?: string
  placeholder?: string
}

/** One of several with pictures or marks beside their names; plain lists are better as a `NativeSelect`. */
export function Select({ label, options, value, onValue, id, name, placeholder }: SelectProps) {
  const { t } = useI18n()
  const own = useId()
  const { button, isOpen, setOpen, opener, onOpenChange } = useOpener('menu', selectPart.preload)
  const Part = useLazyPart(selectPart, isOpen, () => setOpen(false))
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      <button
        type="button"
        {...opener}
        id={id}
        aria-labelledby={`${own}-label ${own}-value`}
        className="input flex items-center gap-2 text-start"
      >
        <span id={`${own}-label`} className="sr-only">
          {label}
        </span>
        {chosen?.icon && <Icon path={chosen.icon} />}
        <span id={`${own}-value`} className={`min-w-0 flex-1 truncate ${chosen ? '' : 'text-faint'}`}>
          {chosen?.label ?? placeholder ?? t('ui.select.placeholder')}
        </span>
        <Icon path={chevronDownIcon} size={16} className="text-soft" />
      </button>
      {Part && (
        <Part
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          anchor={button}
          label={label}
          options={options}
          value={value}
          onValue={onValue}
        />
      )}
    </>
  )
}
