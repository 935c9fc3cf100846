import { expect, it } from 'vitest'
import { signAcs3 } from './sign-acs3.ts'
import { signTc3 } from './sign-tc3.ts'

it("signs as Alibaba Cloud's documentation does in its example with fixed parameters", () => {
  const { query, headers } = signAcs3({
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    parameters: {
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    },
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  })
  expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai')
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

it('encodes signs that the language leaves alone, and Chinese', () => {
  const { query } = signAcs3({
    accessKeyId: 'id',
    accessKeySecret: 'secret',
    host: 'h',
    action: 'SendSms',
    version: '1',
    parameters: { TemplateParam: '{"code":"1"}', SignName: "广场 *'()!~" },
    date: 'd',
    nonce: 'n',
  })
  expect(query).toBe(
    'SignName=%E5%B9%BF%E5%9C%BA%20%2A%27%28%29%21~&TemplateParam=%7B%22code%22%3A%221%22%7D',
  )
})

it("signs as Tencent Cloud's documentation does in its example", () => {
  const authorization = signTc3({
    secretId: 'AKIDEXAMPLE',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    contentType: 'application/json; charset=utf-8',
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    timestamp: 1_551_113_065,
  })
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDEXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  )
})
