/** WeChat's own: puts a frame with the code into the element whose id it is given. */
export type WxLogin = new (options: Readonly<Record<string, string | boolean>>) => unknown

let loading: Promise<WxLogin> | undefined

/** Fetches the script once; a failed fetch is tried again by the next who asks. */
export function loadScanScript(address: string): Promise<WxLogin> {
  loading ??= new Promise<WxLogin>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => {
      const { WxLogin } = window as { WxLogin?: WxLogin }
      if (WxLogin) resolve(WxLogin)
      else reject(new Error('The script brings nothing.'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('The script cannot be fetched.'))
    }
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
