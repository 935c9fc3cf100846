import { ErrorBox } from '#ui/ErrorBox.tsx'

/** Replaces a module that failed. */
export function FailedModule() {
  return <ErrorBox />
}
