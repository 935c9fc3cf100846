import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Address } from '../schemas.ts'

interface Props {
  address: Address
  /** Something is being done with it. */
  isPending: boolean
  onEdit: () => void
  onMakeDefault: () => void
  onDelete: () => void
}

/** One address as it is written, and what one can do with it. */
export function AddressCard({ address, isPending, onEdit, onMakeDefault, onDelete }: Props) {
  const { t } = useI18n()
  const { name, lines, phoneText, default: isDefault } = address
  return (
    <Card as="li" className="flex min-h-41 flex-col gap-1">
      <div className="flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="text-16 [overflow-wrap:anywhere]">{name}</h2>
        {isDefault && <Pill>{t('addresses.default')}</Pill>}
      </div>
      <address className="text-14 not-italic [overflow-wrap:anywhere]">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
          <span key={place} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="num text-14 text-soft">{phoneText}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-3 pointer-coarse:gap-3 pointer-coarse:pt-4">
        <Button look="line" size="small" onClick={onEdit}>
          {t('addresses.edit')}
          <span className="sr-only">{name}</span>
        </Button>
        {!isDefault && (
          <Button look="line" size="small" isPending={isPending} onClick={onMakeDefault}>
            {t('addresses.makeDefault')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button look="plain" size="small" onClick={onDelete}>
          {t('addresses.delete')}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
    </Card>
  )
}
