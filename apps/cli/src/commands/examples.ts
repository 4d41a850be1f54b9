// Examples at the end of a command's help.
import type { Command } from 'commander'
import type { Locale } from '@swapdesk/sdk'
import type { Translate } from '../texts.ts'

type Example = { line: string } & Record<Locale, string>

const examples = {
  find: [
    { line: 'swapdesk find 0012', zh: '编号、卡号或手机号含 0012', en: 'numbers and phones with 0012 in them' },
    { line: 'swapdesk find zhangw --kind rider,user', zh: '姓名拼音以此开头', en: 'names by pinyin' },
  ],
  export: [
    { line: 'swapdesk export vehicle -o vehicles.xlsx', zh: '全部车辆', en: 'all vehicles' },
    {
      line: 'swapdesk export nfc-card --status 3 --column cardNo -o locked.csv',
      zh: '已锁定的卡号，可再用于 nfc unlock --file',
      en: 'numbers of locked cards, which nfc unlock --file takes',
    },
    {
      line: 'swapdesk export alarm --start-time-from -7d -o - --format csv | wc -l',
      zh: '最近七天的告警',
      en: 'alarms of the last seven days',
    },
  ],
  nfc: [
    {
      line: 'swapdesk nfc lock --file lost.xlsx --dry-run',
      zh: '只看计划：每行能否执行',
      en: 'the plan only: whether each line can be executed',
    },
    {
      line: 'swapdesk nfc lock --file lost.xlsx --reason lost --yes --receipts locked.csv',
      zh: '执行，每卡一条回执',
      en: 'executes it, with a receipt for each card',
    },
    { line: 'swapdesk nfc lock --resume 62725805645497177', zh: '继续中断的任务', en: 'goes on with a job' },
  ],
  threshold: [
    {
      line: 'swapdesk cabinet threshold --station Xinzhuang --value 85 --dry-run',
      zh: '只看计划：多少柜在线',
      en: 'the plan only: how many cabinets are online',
    },
    {
      line: 'swapdesk cabinet threshold --all --value 85 --ttl 60 --yes',
      zh: '在线的柜须在一分钟内确认；离线的柜恢复在线后设置',
      en: 'online cabinets have a minute to acknowledge; offline ones are set when back online',
    },
  ],
  strategy: [
    {
      line: 'swapdesk vehicle strategy --strategy Standard --file vehicles.xlsx --dry-run',
      zh: '只看计划：哪些车辆会绑定',
      en: 'the plan only: which vehicles would be bound',
    },
    {
      line: 'swapdesk vehicle strategy --strategy Standard --all --yes --receipts bound.csv',
      zh: '全部租赁车辆，每车一条回执',
      en: 'all vehicles for lease, with a receipt for each',
    },
  ],
  openSlot: [
    {
      line: 'swapdesk cabinet open-slot CB384721001 7 --reason stuck',
      zh: '询问后开 7 号仓',
      en: 'opens slot 7 after asking',
    },
  ],
  command: [
    {
      line: 'swapdesk device-command catalogue --device-kind cabinet',
      zh: '全部指令及其参数',
      en: 'all commands and their parameters',
    },
    {
      line: 'swapdesk cabinet command CB384721001 reboot --wait --yes',
      zh: '重启并等待回执',
      en: 'reboots it and waits for the receipt',
    },
    {
      line: 'swapdesk cabinet command CB384721001 charge-policy -p version=3 -p windows=fromHour=8,maxW=500',
      zh: '8 时起最大 500 瓦',
      en: '500 W at most from 8 o’clock on',
    },
  ],
  import: [
    {
      line: 'swapdesk import template vehicle_import -o vehicles.xlsx',
      zh: '下载要填写的模板',
      en: 'the template to fill in',
    },
    {
      line: 'swapdesk vehicle import vehicles.xlsx --dry-run',
      zh: '只看计划：每行能否导入',
      en: 'the plan only: whether each row can be imported',
    },
    {
      line: 'swapdesk vehicle import vehicles.xlsx --yes --receipts imported.csv',
      zh: '导入，每行一条回执',
      en: 'imports it, with a receipt for each row',
    },
    {
      line: 'swapdesk import undo 62725805645497177',
      zh: '一天内撤销整个导入',
      en: 'undoes the whole import within a day',
    },
  ],
  watch: [
    { line: 'swapdesk watch alarms --json >> alarms.jsonl', zh: '每行一个事件', en: 'an event per line' },
    { line: 'swapdesk watch alarms jobs', zh: '告警与任务', en: 'alarms and jobs' },
  ],
  login: [
    { line: 'swapdesk login --server https://ops.example.com', zh: '逐项询问', en: 'asks for the rest' },
    {
      line: 'swapdesk login --tenant 384721 --account admin --password-stdin < password',
      zh: '用于脚本',
      en: 'for scripts',
    },
  ],
} as const satisfies Record<string, readonly Example[]>

export function addExamples(command: Command, name: keyof typeof examples, translate: Translate): Command {
  const lines = examples[name].map((example) => `  ${example.line}\n      ${example[translate.lang]}`)
  return command.addHelpText('after', `\n${translate('help.examples')}\n${lines.join('\n')}`)
}
