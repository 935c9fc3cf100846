import { ErrorBox } from '#ui/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** Stands where a module could not be shown. */
export function FailedModule() {
  const { t } = useI18n()
  return <ErrorBox title={t('ui.error.title')}>{t('ui.error.hint')}</ErrorBox>
}
