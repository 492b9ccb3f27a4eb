ALTER TABLE "staff_invitation" DROP COLUMN "pending_sealed";
