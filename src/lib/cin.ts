import { isMarked } from '../read/disk.ts';
import { VALUE_FILE } from './values.ts';

/**
 * The states of the registered offices of companies by their letters in a CIN, but for those of Chhattisgarh, Odisha and
 * the union territories besides Delhi, which are not written in one way.
 */
const STATES: Record<string, string> = {
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  KA: 'Karnataka',
  KL: 'Kerala',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  PB: 'Punjab',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TG: 'Telangana',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  UP: 'Uttar Pradesh',
  UR: 'Uttarakhand',
  WB: 'West Bengal',
};

/**
 * What the Corporate Identity Number of a company says, by the format of the Ministry of Corporate Affairs: L or U (listed
 * or not), five digits of the industry, two letters of the state of the registered office, the year of incorporation,
 * three letters of the kind of company, and six digits of the registration.
 *
 * @returns the letters of the kind, the state and the year; nothing unless all of the number is filled in and known
 * @example readCin('U72900KA2019PTC123456') // { kind: 'PTC', state: 'Karnataka', year: '2019' }
 */
export function readCin(cin: string): { kind: string; state: string; year: string } | undefined {
  const parts = /^[LU](\d{5})([A-Z]{2})((?:18|19|20)\d{2})([A-Z]{3})(\d{6})$/.exec(cin);
  const [, industry = '', letters = '', year = '', kind = '', registration = ''] = parts ?? [];
  const state = STATES[letters];
  const isFilledIn = Number(industry) > 0 && Number(registration) > 0;
  return state && isFilledIn ? { kind, state, year } : undefined;
}

/** What the number of this organisation says; nothing while it is marked as not certain. */
export const readOwnCin = (cin: string) =>
  isMarked(VALUE_FILE, ['company', 'cin']) ? undefined : readCin(cin);
