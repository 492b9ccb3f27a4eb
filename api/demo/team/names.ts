/** Names that are recognisably those of a demo. */

const GIVEN =
  'Aarti Abhay Aditi Ajay Akash Alka Amit Amrita Anand Anil Anjali Ankit Anu Arjun Arun Asha Ashok Babita Bharat Bhavna Chandan Charu Deepa Deepak Dev Dinesh Divya Farah Gaurav Gauri Geeta Girish Gopal Harish Hema Imran Indu Irfan Jaya Jyoti Kamal Karan Kavita Kiran Kishore Komal Lalit Lata Latha Madhu Mahesh Mala Manish Manju Meena Megha Mohan Mukesh Nandini Naresh Neha Nikhil Nisha Omkar Pallavi Pankaj Pooja Pradeep Prakash Pratap Priya Rafiq Rahul Rajesh Rakesh Rekha Renu Ritu Rohit Sachin Sameer Sandeep Sangeeta Sanjay Sarita Seema Shanti Shobha Shyam Sita Sneha Sunil Sunita Suresh Swati Tanvi Tarun Uma Usha Vandana Vijay Vikram Vinod Vivek Yash Yasmin आशा गीता मोहन सुनीता'.split(
    ' ',
  );
const FAMILY =
  'Agarwal Ahmed Bajaj Banerjee Bhat Bose Chauhan Chopra Das Desai Deshmukh Dubey Fernandes Gandhi Ghosh Gill Goswami Gowda Gupta Iyer Jadhav Jain Jha Joshi Kapoor Kaur Khan Kulkarni Kumar Lal Mathur Mehta Menon Mishra Mukherjee Naidu Nair Pandey Patel Patil Pillai Prasad Rana Rao Rathore Reddy Roy Sahu Saxena Sethi Shah Sharma Shinde Singh Sinha Soni Thakur Tiwari Tripathi Varghese Verma Yadav वर्मा शर्मा'.split(
    ' ',
  );

export const demoName = (random: () => number): string => {
  const one = (names: readonly string[]) => names[Math.floor(random() * names.length)] ?? '';
  return `Demo ${one(GIVEN)} ${one(FAMILY)}`;
};
