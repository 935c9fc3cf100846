import { ErrorBox } from '#ui/ErrorBox.tsx'

/** Stands where a module could not be shown. */
export function FailedModule() {
  return <ErrorBox />
}
