import { useI18n } from '#ui/i18n.tsx'
import type { ProviderKeysList } from '../../schemas/keys.ts'
import { ProviderCard } from './ProviderCard.tsx'

/** The providers of payments: their keys, which are written and never shown. */
export function ProviderKeysPanel({ list }: { list: ProviderKeysList }) {
  const { t } = useI18n()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-14 text-soft">{t('payments.keys.text')}</p>
      {list.providers.map((one) => (
        <ProviderCard key={`${one.provider} ${one.setAt}`} one={one} />
      ))}
    </div>
  )
}
