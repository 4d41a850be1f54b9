/** The part of the catalogue about cameras. */
import { entry, type ProblemEntry } from './catalogue-entry.ts'

export const cameraCatalogue = {
  'camera.device-taken': entry(
    409,
    '该设备ID已被另一个摄像头使用：请核对设备ID，或修改那个摄像头',
    'Another camera has this device ID: check it, or change that camera',
  ),
  'camera.provider-missing': entry(
    409,
    '尚未配置该运营商在摄像头平台的账号：请系统管理员设置 SWAPDESK_CAMERA_ACCOUNTS',
    'This operator has no account at the provider of cameras: have the operator of the server set SWAPDESK_CAMERA_ACCOUNTS',
  ),
  'camera.password-unreadable': entry(
    409,
    '设备密码无法解密：请在摄像头中重新填写设备密码',
    'The device password cannot be decrypted: enter it again in the camera',
  ),
  'camera.offline': entry(
    409,
    '摄像头不在线：请检查电源和网络，恢复后重试',
    'The camera is offline: check its power and network, then try again',
  ),
  'camera.not-bound': entry(
    409,
    '平台账号中没有该设备（{reason}）：请核对设备ID和设备密码，或在平台上把设备解绑后重试',
    'The account at the provider does not have this device ({reason}): check device ID and password, or unbind the device from its other account there',
  ),
  'camera.no-recording': entry(
    404,
    '该时段没有录像：请选择时间轴上有录像的时段',
    'Nothing was recorded in this period: choose one that the timeline shows',
  ),
  'camera.provider-login': entry(
    502,
    '摄像头平台不接受本系统的账号（{reason}）：请系统管理员核对 SWAPDESK_CAMERA_ACCOUNTS 和服务器时间',
    'The provider does not accept the account ({reason}): have the operator of the server check SWAPDESK_CAMERA_ACCOUNTS and its clock',
  ),
  'camera.provider-busy': entry(
    502,
    '摄像头平台的调用次数已达上限（{reason}）：请稍后重试',
    'The provider has reached its limit of calls ({reason}): try again later',
  ),
  'camera.provider-refused': entry(
    502,
    '摄像头平台未能完成（{reason}）：请稍后重试，仍不行请联系平台',
    'The provider could not do this ({reason}): try again later, then contact the provider',
  ),
  'camera.provider-unreachable': entry(
    502,
    '摄像头平台没有响应（{reason}）：请稍后重试',
    'The provider does not reply ({reason}): try again later',
  ),
  'camera.media-host': entry(
    502,
    '浏览器不能播放来自 {reason} 的画面：请系统管理员将其加入 SWAPDESK_CAMERA_ACCOUNTS 的 mediaHosts',
    'Browsers may not play streams from {reason}: have the operator of the server add it to the mediaHosts of SWAPDESK_CAMERA_ACCOUNTS',
  ),
  'camera.stream-ended': entry(
    410,
    '播放地址已过期：请重新打开画面',
    'This address has expired: open the picture again',
  ),
  'camera.period-order': entry(400, '结束时间须晚于开始时间', 'The end must be after the beginning'),
  'camera.period-too-long': entry(400, '一次最多查询一天的录像', 'At most one day of recordings at once'),
  'camera.period-crosses-day': entry(
    400,
    '时段跨过了摄像头所在时区（{zone}）的零点：请以零点为界分两次播放',
    'The period crosses midnight where the camera is ({zone}): play the parts before and after it separately',
  ),
} satisfies Record<string, ProblemEntry>
