/** The states and union territories of India, as the Local Government Directory (lgdirectory.gov.in) writes them. */
export const STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'The Dadra and Nagar Haveli and Daman and Diu',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
];

/** The cities with most jobs, by state. Any other town is accepted as it is written. */
const CITIES: Record<string, string[]> = {
  'Andhra Pradesh': ['Visakhapatnam', 'Vijayawada', 'Guntur', 'Tirupati'],
  Assam: ['Guwahati'],
  Bihar: ['Patna'],
  Chandigarh: ['Chandigarh'],
  Chhattisgarh: ['Raipur'],
  Delhi: ['New Delhi', 'Delhi'],
  Goa: ['Panaji', 'Margao'],
  Gujarat: ['Ahmedabad', 'Surat', 'Vadodara', 'Rajkot', 'Gandhinagar'],
  Haryana: ['Gurugram', 'Faridabad', 'Panchkula'],
  'Himachal Pradesh': ['Shimla'],
  'Jammu and Kashmir': ['Srinagar', 'Jammu'],
  Jharkhand: ['Ranchi', 'Jamshedpur'],
  Karnataka: ['Bengaluru', 'Mysuru', 'Mangaluru', 'Hubballi', 'Belagavi'],
  Kerala: ['Kochi', 'Thiruvananthapuram', 'Kozhikode', 'Thrissur'],
  'Madhya Pradesh': ['Indore', 'Bhopal', 'Jabalpur'],
  Maharashtra: ['Mumbai', 'Pune', 'Nagpur', 'Nashik', 'Thane', 'Navi Mumbai'],
  Odisha: ['Bhubaneswar', 'Cuttack'],
  Puducherry: ['Puducherry'],
  Punjab: ['Ludhiana', 'Amritsar', 'Mohali', 'Jalandhar'],
  Rajasthan: ['Jaipur', 'Jodhpur', 'Udaipur', 'Kota'],
  'Tamil Nadu': ['Chennai', 'Coimbatore', 'Madurai', 'Tiruchirappalli', 'Salem'],
  Telangana: ['Hyderabad', 'Warangal'],
  'Uttar Pradesh': ['Lucknow', 'Kanpur', 'Noida', 'Ghaziabad', 'Varanasi', 'Agra', 'Prayagraj'],
  Uttarakhand: ['Dehradun'],
  'West Bengal': ['Kolkata', 'Howrah', 'Siliguri'],
};

/** Earlier names of cities, by which search engines and applicants no longer look for them. */
const RENAMED: Record<string, string> = {
  Allahabad: 'Prayagraj',
  Bangalore: 'Bengaluru',
  Baroda: 'Vadodara',
  Bombay: 'Mumbai',
  Calcutta: 'Kolkata',
  Calicut: 'Kozhikode',
  Cochin: 'Kochi',
  Gurgaon: 'Gurugram',
  Hubli: 'Hubballi',
  Madras: 'Chennai',
  Mangalore: 'Mangaluru',
  Mysore: 'Mysuru',
  Pondicherry: 'Puducherry',
  Poona: 'Pune',
  Trivandrum: 'Thiruvananthapuram',
  Vizag: 'Visakhapatnam',
};

/** A city or town with its state or union territory. */
export interface Place {
  city: string;
  state: string;
}

/** The city with its state, by its present or an earlier name; undefined for a town that is not listed. */
export function knownPlace(city: string): Place | undefined {
  const named = RENAMED[city] ?? city;
  const [state] = Object.entries(CITIES).find(([, cities]) => cities.includes(named)) ?? [];
  return state ? { city: named, state } : undefined;
}

/** The place that is meant, if a city has an earlier name or another state; undefined if nothing is wrong. */
export function correctedPlace({ city, state }: Place): Place | undefined {
  const known = knownPlace(city);
  return known && (known.city !== city || known.state !== state) ? known : undefined;
}
